import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// `npm run dev` asks the server that runs beside it: its usual port, or the one it was given in the environment.
const port = process.env.LUDOTHEQUE_PORT ?? '8460';

export default defineConfig({
  plugins: [svelte()],
  // Chunks find each other wherever the site lies; build.py empties the folder but for the files of the pocket edition.
  base: './',
  build: {
    outDir: '../src/ludotheque/server/site',
    emptyOutDir: false,
    target: 'es2022',
    // What several pages share is one file: many small ones weigh more, in headers and because each is packed by itself.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
  server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, ws: true } } },
});

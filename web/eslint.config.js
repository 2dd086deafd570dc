import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'] } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'svelte/no-at-html-tags': 'off', // drawings come from our own server, as SVG
      'svelte/no-navigation-without-resolve': 'off', // no SvelteKit here
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets here are made anew, never changed
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off', // noUncheckedIndexedAccess asks for it where a map is known to hold
    },
  },
);

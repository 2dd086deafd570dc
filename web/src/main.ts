import { mount } from 'svelte';
import App from './App.svelte';
import { fileUrl } from './lib/local/address';
import { applySettings } from './lib/local/settings.svelte';
import { loadTranslations } from './lib/local/language';
import './style.css';

applySettings();
await loadTranslations();
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(fileUrl('sw.js'));
// Where this device was made playable offline, its files follow the site's new versions.
if ('caches' in globalThis && (await caches.keys().catch(() => [])).some((name) => name.startsWith('pocket-')))
  void import('./lib/local/offline.svelte').then(({ offline }) => offline.renew());

import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings } from './lib/local/settings.svelte';
import { loadTranslations } from './lib/local/language';
import './style.css';

applySettings();
await loadTranslations();
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');

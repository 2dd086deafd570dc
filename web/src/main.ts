import { mount } from 'svelte';
import App from './App.svelte';
import { apply } from './lib/settings.svelte';
import { open } from './lib/words';
import './style.css';

apply();
await open();
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');

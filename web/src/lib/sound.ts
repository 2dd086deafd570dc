// Wood on wood, made here: nothing is fetched.
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function tock(times = 1): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (let i = 0; i < times; i += 1) knock(audio, audio.currentTime + i * 0.09);
}

function knock(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(420 + Math.random() * 90, at);
  tone.frequency.exponentialRampToValueAtTime(140, at + 0.06);
  loud.gain.setValueAtTime(0.16, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

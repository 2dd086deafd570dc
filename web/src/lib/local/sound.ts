// The sound of wood on wood. It is made here, so that nothing has to be fetched.
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function playKnock(times = 1): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (let i = 0; i < times; i += 1) knock(audio, audio.currentTime + i * 0.09);
}

function knock(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(420 + Math.random() * 90, at);
  tone.frequency.exponentialRampToValueAtTime(140, at + 0.06);
  volume.gain.setValueAtTime(0.16, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

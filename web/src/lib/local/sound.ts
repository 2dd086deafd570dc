// Short sounds: wood on wood for pieces, and a signal for each thing that happens. They are made here, so that nothing
// has to be fetched.
import { settings } from './settings.svelte';

/** What may be heard: one's own move, the reply, a capture, one's turn, the end, something that is not allowed. */
export type Signal = 'own' | 'reply' | 'capture' | 'turn' | 'end' | 'illegal';

/** The notes of each signal: frequency in hertz, start and length in seconds. */
const NOTES: Record<Signal, [number, number, number][]> = {
  own: [[330, 0, 0.08]],
  reply: [[247, 0, 0.08], [247, 0.1, 0.08]],
  capture: [[392, 0, 0.07], [294, 0.08, 0.07], [220, 0.16, 0.12]],
  turn: [[523, 0, 0.1], [659, 0.12, 0.16]],
  end: [[392, 0, 0.16], [494, 0.16, 0.16], [587, 0.32, 0.16], [784, 0.48, 0.4]],
  illegal: [[131, 0, 0.22]],
};

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  return (audio ??= new AudioContext());
}

export function playKnock(times = 1): void {
  const audio = context();
  if (!audio) return;
  for (let i = 0; i < times; i += 1) {
    const at = audio.currentTime + i * 0.09;
    const tone = sound(audio, 'triangle', at, 0.1, 0.16);
    tone.frequency.setValueAtTime(420 + Math.random() * 90, at);
    tone.frequency.exponentialRampToValueAtTime(140, at + 0.06);
  }
}

export function playSignal(signal: Signal): void {
  const audio = context();
  if (!audio) return;
  for (const [frequency, start, length] of NOTES[signal])
    sound(audio, signal === 'illegal' ? 'sawtooth' : 'sine', audio.currentTime + start, length, 0.12).frequency.value = frequency;
}

function sound(audio: AudioContext, type: OscillatorType, at: number, length: number, loud: number): OscillatorNode {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = type;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
  return tone;
}

// What is said of a match as it goes on: what was played, how a round was counted, whose turn it is, what is asked; and the
// signal that goes with each.
import { untrack } from 'svelte';
import type { Selection } from '../board/selection.svelte';
import { reportWords, since } from '../board/speech';
import type { Announcer } from '../local/announcer.svelte';
import { _ } from '../local/language';
import { noteOutcome } from '../local/saved-tables';
import { playSignal } from '../local/sound';
import type { Frame, RoundReport, Scene } from '../net/wire.generated';
import { busyText, prompt } from './prompt';
import type { SeatsHere } from './seats-here.svelte';

/** What the page shows. */
export interface ShownMatch {
  readonly scene: Scene | null;
  /** The frame that people have seen to its end. */
  readonly told: Frame | null;
  /** Nothing moves on the board. */
  readonly settled: boolean;
  /** The report that is being read. */
  readonly report: RoundReport | null;
  /** Whose turn it is, in words. */
  readonly turnText: string;
  /** The match is not over. */
  readonly live: boolean;
}

/** Say it, each thing once. Called while a component is made; `page` has getters. */
export function tellMatch(id: string, announcer: Announcer, seats: SeatsHere, selection: Selection, page: ShownMatch): void {
  $effect(() => {
    if (seats.curtained) announcer.clear();
  });
  /** How many entries had been played when their news were told last. */
  let known: number | null = null;
  $effect(() => {
    const { shown } = seats;
    if (!page.told || seats.curtained || !shown.frame) return;
    const count = shown.logStart + shown.log.length;
    const fresh = known === null ? [page.told.last?.words ?? ''] : since(shown.log, shown.logStart, known);
    const came = known !== null && count > known;
    known = count;
    if (came) untrack(() => sound(seats));
    announcer.say(...fresh);
  });
  /** The entry of the last report that was told. */
  let reported: number | null = null;
  $effect(() => {
    const { report, frame } = seats.shown;
    if (seats.curtained || !frame) return;
    if (report && reported !== null && report.at > reported) announcer.say(...reportWords(report, frame.outcome));
    reported = report?.at ?? -1;
  });
  let saidTurn: unknown = null;
  /** What was asked last: the same question is not read out again at every turn. */
  let saidQuestion = '';
  $effect(() => {
    const { told, turnText } = page;
    if (!page.settled || seats.curtained || page.report || !told || !turnText || saidTurn === told) return;
    const arrived = saidTurn === null && told.to_move !== null && told.to_move >= 0;
    saidTurn = told;
    const mine = told.to_move !== null && seats.playing.includes(told.to_move);
    if (told.result) announcer.say(turnText === told.outcome ? told.outcome : `${turnText} ${told.outcome}`);
    else if (mine || arrived || seats.own.length !== 1) announcer.say([turnText, mine && told.asked !== saidQuestion ? told.asked : ''].filter(Boolean).join(' '));
    if (mine) saidQuestion = told.asked;
    if (told.result) {
      playSignal('end');
      noteOutcome(id, told.outcome);
    } else if (mine) playSignal('turn');
  });
  const vacant = $derived(seats.shown.match?.state === 'open');
  $effect(() => {
    if (vacant) announcer.say(_('Waiting for somebody to sit down.'));
  });
  // Whoever waits for the computer hears once that others are before this table; how many are left stands in the guide.
  const queued = $derived(page.live && seats.shown.queue > 0);
  $effect(() => {
    if (queued) announcer.say(busyText(untrack(() => seats.shown.queue)));
  });
  // What is asked next while an action is being chosen.
  $effect(() => {
    if (selection.touched.length && page.told && page.scene) announcer.say(prompt(page.scene, page.told, selection));
  });
}

/** A signal for the last entry: whose it was, and whether it took something. */
function sound({ shown, own }: SeatsHere): void {
  const last = shown.log.at(-1);
  if (shown.frame?.last?.steps.some((step) => step.do === 'take')) playSignal('capture');
  else if (last?.seat !== null && last && own.includes(last.seat)) playSignal('own');
  else playSignal('reply');
}

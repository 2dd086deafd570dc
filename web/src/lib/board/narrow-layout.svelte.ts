// Some boards have a second layout, upright or folded, for narrow screens. The server draws both.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { Point, Scene } from '../net/wire.generated';

/** A place this large, in rem, is comfortable to touch: then the usual layout is shown. */
const COMFORTABLE = 3.1;
/** What stands around the board, in rem: beside it, above and below it on large screens; above and below it on small ones. */
const BESIDE = { across: 24, down: 8 };
const BESIDE_LOW = { across: 14.5, down: 0 };
const STACKED = { across: 0, down: 13 };
/** The margins of a board, in units. */
const MARGIN = 1.5;

interface Extent {
  wide: number;
  high: number;
}

function extent(points: Point[], tall: boolean): Extent {
  const sides = points.flatMap((point) => {
    if (point.shape === 'spot') return [];
    const [x, y] = (tall && point.tall) || [point.x, point.y];
    const [width, height] = (tall && point.tall_size) || [point.width ?? 0, point.height ?? 0];
    return [{ left: x! - width! / 2, right: x! + width! / 2, low: y! - height! / 2, high: y! + height! / 2 }];
  });
  return {
    wide: Math.max(...sides.map(({ right }) => right)) - Math.min(...sides.map(({ left }) => left)) + MARGIN,
    high: Math.max(...sides.map(({ high }) => high)) - Math.min(...sides.map(({ low }) => low)) + MARGIN,
  };
}

/** The room a board has, in rem. */
function room(): Extent {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const [wide, high] = [(innerWidth.current ?? 1280) / rem, (innerHeight.current ?? 800) / rem];
  const around = high <= 31 && wide >= 41 ? BESIDE_LOW : wide > 56.25 ? BESIDE : STACKED;
  return { wide: wide - around.across, high: Math.max(20, high - around.down) };
}

/** Whether this scene is shown in its narrow layout now: where the usual one would be small and this one is larger. */
export function isNarrow(scene: Scene | null): boolean {
  if (!scene?.points.some((point) => point.tall)) return false;
  const { wide, high } = room();
  const unit = (tall: boolean): number => {
    const board = extent(scene.points, tall);
    return Math.min(wide / board.wide, high / board.high);
  };
  const usual = unit(false);
  return usual < COMFORTABLE && unit(true) > usual;
}

// A thing's place on the board; when it changes the thing goes there as if by hand, a little above the board.
import { still } from '../lib/settings.svelte';

interface Place {
  x: number;
  y: number;
  size: number;
  pace: number;
  /** Follows the finger: no flight. */
  jump: boolean;
  face: string | null;
}

const put = ({ x, y, size }: Place, lift = 0, more = 1): string =>
  `translate(${x.toFixed(1)}px, ${(y - lift).toFixed(1)}px) scale(${(size * more).toFixed(3)})`;

export function glide(node: SVGElement, place: Place): { update: (to: Place) => void } {
  let now = place;
  node.style.transform = put(place);
  return {
    update(to) {
      const far = Math.hypot(to.x - now.x, to.y - now.y);
      if (far > 0.5 || to.size !== now.size) {
        node.style.transform = put(to);
        if (!to.jump && !still()) {
          const half = { ...to, x: (now.x + to.x) / 2, y: (now.y + to.y) / 2 };
          const lift = Math.min(26, far / 5);
          const frames = far > 60 ? [put(now), put(half, lift, 1.12), put(to)] : [put(now), put(to)];
          node.animate({ transform: frames }, { duration: far > 60 ? to.pace : to.pace * 0.6, easing: 'ease-in-out' });
        }
      }
      if (to.face !== now.face && !still())
        node.animate({ opacity: [0.2, 1] }, { duration: 260 });
      now = to;
    },
  };
}

// A Svelte action that puts a piece on its place. When the place changes, the piece moves there as if lifted by a hand.
import { reducedMotion } from '../local/settings.svelte';

interface Target {
  x: number;
  y: number;
  size: number;
  duration: number;
  /** The piece follows the pointer: it is there at once. */
  jump: boolean;
  face: string | null;
}

/** Beyond this distance a piece is lifted on its way. */
const FAR = 60;

const transform = ({ x, y, size }: Target, lift = 0, growth = 1): string =>
  `translate(${x.toFixed(1)}px, ${(y - lift).toFixed(1)}px) scale(${(size * growth).toFixed(3)})`;

export function glide(node: SVGElement, target: Target): { update: (to: Target) => void } {
  let now = target;
  node.style.transform = transform(target);
  return {
    update(to) {
      const distance = Math.hypot(to.x - now.x, to.y - now.y);
      if (distance > 0.5 || to.size !== now.size) {
        node.style.transform = transform(to);
        if (!to.jump && !reducedMotion()) {
          const middle = { ...to, x: (now.x + to.x) / 2, y: (now.y + to.y) / 2 };
          const lift = Math.min(26, distance / 5);
          const far = distance > FAR;
          const frames = far ? [transform(now), transform(middle, lift, 1.12), transform(to)] : [transform(now), transform(to)];
          node.animate({ transform: frames }, { duration: far ? to.duration : to.duration * 0.6, easing: 'ease-in-out' });
        }
      }
      if (to.face !== now.face && !reducedMotion()) node.animate({ opacity: [0.2, 1] }, { duration: 260 });
      now = to;
    },
  };
}

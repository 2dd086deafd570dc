import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { playsHere } from '../device/device.svelte';
import { fileUrl } from '../local/address';
import { picture, svgUrl } from './drawings';

/** Browsers mark an image without a picture as broken. */
const NOTHING = svgUrl('<svg xmlns="http://www.w3.org/2000/svg"/>');

/** Shows in an `<img>` a picture that a table draws; `path` is its address on a server. The browser fetches it from there
 * as any other. Where there is no server, or it is away, the picture comes from this device, or when the server is back. */
export const showPicture =
  (path: string): Attachment<HTMLImageElement> =>
  (image) => {
    let wanted = true;
    const draw = (): void => {
      image.onerror = null;
      image.src = NOTHING;
      picture(path).then(
        (url) => {
          if (wanted) image.src = url;
        },
        () => undefined,
      );
    };
    image.onerror = draw;
    if (untrack(playsHere)) draw();
    else image.src = fileUrl(path);
    return () => {
      wanted = false;
      image.onerror = null;
    };
  };

/** Creates placeholder results of the agent's image, video and audio calls. */

import { randomBytes } from 'node:crypto';

export type MediaKind = 'image' | 'video' | 'speech' | 'music';

/** Part 2, Limits: maximum number of images in one result. */
const MAX_IMAGES = 64;

const FILE_EXTENSIONS: { readonly [Kind in MediaKind]: string } = {
  image: 'png',
  video: 'mp4',
  speech: 'mp3',
  music: 'mp3',
};

/** Creates an address that doesn't resolve, with a signature as real addresses may have. */
const mediaUrl = (kind: MediaKind): string =>
  `https://media.platform.invalid/${randomBytes(8).toString('hex')}.${FILE_EXTENSIONS[kind]}?signature=${randomBytes(16).toString('hex')}`;

/**
 * Creates the public result of a media call (Part 2, Events).
 * @param count number of images; the result lists at most `MAX_IMAGES` of them
 */
export function mediaResult(kind: MediaKind, count = 1): Readonly<Record<string, unknown>> {
  if (kind === 'video') return { type: 'video', video: mediaUrl(kind) };
  if (kind !== 'image') return { type: 'audio', audio: mediaUrl(kind) };
  const images = Array.from({ length: Math.min(count, MAX_IMAGES) }, () => mediaUrl(kind));
  return { type: 'image', images, ...(count > MAX_IMAGES ? { truncated: true } : {}) };
}

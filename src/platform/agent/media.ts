import { randomBytes } from 'node:crypto';

export type MediaKind = 'image' | 'video' | 'speech' | 'music';

/** Part 2, Limits: images in one result. */
const MAX_IMAGES = 64;

const ENDINGS: { readonly [Kind in MediaKind]: string } = { image: 'png', video: 'mp4', speech: 'mp3', music: 'mp3' };

/** Addresses that lead nowhere, signed as real ones may be. */
const address = (kind: MediaKind): string =>
  `https://media.platform.invalid/${randomBytes(8).toString('hex')}.${ENDINGS[kind]}?signature=${randomBytes(16).toString('hex')}`;

/**
 * The public result of a media call (Part 2, Events).
 * @param count of images, of which no more than the limit are shown
 */
export function mediaResult(kind: MediaKind, count = 1): Readonly<Record<string, unknown>> {
  if (kind === 'video') return { type: 'video', video: address(kind) };
  if (kind !== 'image') return { type: 'audio', audio: address(kind) };
  const images = Array.from({ length: Math.min(count, MAX_IMAGES) }, () => address(kind));
  return { type: 'image', images, ...(count > MAX_IMAGES ? { truncated: true } : {}) };
}

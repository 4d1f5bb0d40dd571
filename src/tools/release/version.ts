/** Version number of a release by Semantic Versioning. There are no pre-releases. */
type Version = readonly [major: number, minor: number, patch: number];

/** @returns undefined if the text isn't `X.Y.Z` */
export function versionOf(text: string): Version | undefined {
  const [, major, minor, patch] = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  return [Number(major), Number(minor), Number(patch)];
}

/**
 * Returns the tag vX that users of X.Y.Z follow.
 * @param tags the names of all existing tags
 * @returns undefined if a newer X.Y.Z is already released: vX stays on that one
 */
export function movedTag(version: Version, tags: readonly string[]): string | undefined {
  const released = tags
    .flatMap(tag => (tag.startsWith('v') ? [versionOf(tag.slice(1))] : []))
    .filter(isVersion);
  const isNewer = ([major, minor, patch]: Version): boolean =>
    major === version[0] && (minor > version[1] || (minor === version[1] && patch > version[2]));
  return released.some(isNewer) ? undefined : `v${version[0]}`;
}

const isVersion = (version: Version | undefined): version is Version => version !== undefined;

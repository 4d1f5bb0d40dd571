import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LocalPlatform } from '../../../src/platform/local-platform.ts';

/**
 * Holds what a platform is left with to the invariants of the documents.
 * @returns what is wrong, a line each, and how much was looked at
 */
export async function judgeFinalState({ projects, buckets }: LocalPlatform): Promise<{
  readonly counts: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}> {
  const wrong: string[] = [];
  const present = [...projects.values()].filter(({ state }) => state !== 'deleted');
  const aliases = present.map(({ alias }) => alias);
  wrong.push(...aliases.filter((alias, index) => aliases.indexOf(alias) !== index).map(alias => `two have ${alias}`));
  let releases = 0;
  let objects = 0;
  for (const { urlId, releases: all, live, agent } of present) {
    releases += all.length;
    const active = all.filter(({ status }) => status === 'active');
    if (active.length > 1 || active[0] !== live) wrong.push(`${urlId} has ${active.length} active releases`);
    const atWork = agent.runs.filter(({ isActive }) => isActive);
    if (atWork.length > 1) wrong.push(`${urlId} has ${atWork.length} runs at work`);
    for (const bucket of (await buckets.of(urlId)).values()) {
      objects += bucket.objects.size;
      for (const [path, { location, md5, bytes }] of bucket.objects) {
        const content = await readFile(location);
        const isWhole = content.length === bytes && createHash('md5').update(content).digest('hex') === md5;
        if (!isWhole) wrong.push(`${urlId} ${bucket.name} ${path} isn't what was put there`);
      }
    }
  }
  return { counts: { projects: present.length, releases, objects }, wrong };
}

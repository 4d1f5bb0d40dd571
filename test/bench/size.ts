import { table } from '../../src/base/markdown.ts';
import { bundledContents } from './bundled.ts';
import { LIMITS } from './limits.ts';
import { listLoadedFiles } from './loaded-files.ts';
import type { SectionReport } from './report.ts';
import { listShippedFiles, measureShippedMegabytes } from './shipped.ts';

const SHOWN_CONTENTS = 6;

/** Measures what the runner downloads, and lists its files. */
export async function sizeMeasurements(): Promise<Pick<SectionReport, 'measurements' | 'details'>> {
  const [loaded, contents] = [await listLoadedFiles('whoami'), await bundledContents()];
  const megabytes = await measureShippedMegabytes();
  const rows = (await listShippedFiles()).map(({ name, size, gzipped }) => [
    name,
    kilobytes(size),
    kilobytes(gzipped),
    loaded.includes(name) ? 'yes' : '',
    name.endsWith('.js') ? renderLargestContents(name) : '',
  ]);
  return {
    measurements: [
      {
        name: 'the action, as a gzipped archive',
        value: megabytes,
        limit: LIMITS.shippedMegabytes,
        unit: 'MB',
      },
    ],
    details: table(['File', 'kB', 'kB gzipped', 'loaded by `whoami`', 'What is in it (kB)'], rows),
  };

  /** Renders the largest contents of a file of the bundle. */
  function renderLargestContents(name: string): string {
    const held = contents.get(name);
    // There are no statistics for GitHub's libraries, which are bundled separately.
    if (held === undefined && name.endsWith('index.js')) {
      throw new Error(`dist/${name} doesn't match the sources. Run npm run build.`);
    }
    const largest = (held ?? []).slice(0, SHOWN_CONTENTS);
    return largest.map(content => `${content.name} ${kilobytes(content.size)}`).join(', ');
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

import type { SectionContent } from '../../../../src/action/github/comment/section.ts';
import type {
  SectionRow,
  Section,
  Sections,
} from '../../../../src/action/github/comment/sections.ts';

export const asIs = (text: string): string => text;
export const byKey = (...sections: readonly Section[]): Sections =>
  new Map(sections.map(section => [section.key, section]));
export const sectionWith = (key: string, traits: Partial<Section> = {}): Section => ({
  key: key.includes('~') ? key : `${key}~`,
  order: '2026-06-01',
  body: `### ✅ ${key}`,
  details: '',
  ...traits,
});

export const CONTENT: SectionContent = {
  key: 'docs',
  order: '2026-06-01',
  state: 'success',
  operation: 'static-publish',
  facts: ['Published', 'version 3', '12 s'],
  site: { text: 'Open the preview', url: 'https://docs.example/' },
  commit: { text: 'abc1234', url: 'https://github.example/commit/abc1234' },
  branch: 'tide',
  updatedAt: Date.UTC(2026, 5, 1, 12, 30),
  log: { text: 'Log', url: 'https://github.example/log' },
};
export const COMMIT = '[abc1234](<https://github.example/commit/abc1234>)';
export const LOG = '[Log](<https://github.example/log>)';
export const ROW: SectionRow = {
  part: '✅&nbsp;Site',
  result: 'Published · version 3 · 12 s',
  log: LOG,
  commit: COMMIT,
  source: 'on `tide` · updated 2026-06-01 12:30 UTC',
  link: '[Open the preview](<https://docs.example/>)',
  later: 'Version of abc1234',
  online: 'still online',
};

import type { Plan } from '../../src/setup/plan.ts';

/** A plan with each part. */
export const FULL_PLAN: Plan = {
  site: { output: 'out', build: { install: 'npm ci', folder: '', script: 'npm run build' }, framework: 'Astro' },
  migrations: 'db',
  functions: 'functions',
  variables: 'schema=app',
  exclude: '**.avif\n**.xsl',
  seed: 'seed.sql',
  setup: undefined,
  setupText: undefined,
  nodeVersion: '24',
  nodeVersionFile: '.nvmrc',
  buildVariables: [],
  checkout: 'lfs: true',
  secrets: [],
  lines: [],
  questions: [],
  notes: [],
};

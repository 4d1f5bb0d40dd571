import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CLOUD_ENDPOINTS } from '../../src/api/cloud.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { PULL_REQUEST_7 } from '../scenarios/pull-requests.ts';
import { STACK_FILES } from '../scenarios/preview-stack.ts';
import { startGitHub } from '../support/github-server.ts';
import { runStep } from '../support/step.ts';
import { layOutWorkspace } from '../support/workspace.ts';
import { LIMITS } from './limits.ts';
import { CREDENTIAL } from './measured-step.ts';
import type { SectionReport } from './report.ts';

/** Seconds of the two pushes to a pull request. */
interface PreviewPace {
  /** Its first push, which deploys every part. */
  readonly first: number;
  /** A push that changes only the site, the best of three. */
  readonly siteOnly: number;
}

/** One function: the platform allows one deployment every two seconds. */
const FILES = Object.fromEntries(Object.entries(STACK_FILES).filter(([path]) => !path.startsWith('functions/lamps/')));

const INPUTS = {
  operation: 'preview-deploy',
  path: 'site',
  migrations: 'migrations',
  'seed-sql': 'seed.sql',
  functions: 'functions',
  secrets: 'MAIL_KEY=harbour-mail-key',
  storage: 'public: assets',
};

/** Interval between two pushes. In a shorter one, the second push would wait for the platform's rate limit. */
const PUSH_INTERVAL_MS = CLOUD_ENDPOINTS['cloud.provision'].pace.perMs;

/**
 * Measures previews with every part, without their builds, against a local platform whose database is running.
 * @param reports whether the step writes a comment and records a deployment
 */
async function measurePreview(reports: boolean): Promise<PreviewPace> {
  const platform = await startLocalPlatform({ seed: seedFor(CREDENTIAL), startDatabases: true });
  await platform.databases.description();
  const github = await startGitHub(PULL_REQUEST_7.github);
  const workspace = layOutWorkspace(FILES);
  const push = async (): Promise<number> => {
    const start = performance.now();
    const { exitCode, log } = await runStep({
      manifest: join(ROOT, 'action.yml'),
      with: {
        ...INPUTS,
        ...PULL_REQUEST_7.with,
        'base-url': platform.baseUrl,
        token: CREDENTIAL.token,
        ...(reports ? { 'pr-comment': 'true', environment: 'preview' } : {}),
      },
      env: { GITHUB_API_URL: github.url, GITHUB_EVENT_NAME: PULL_REQUEST_7.event.name },
      event: PULL_REQUEST_7.event.payload,
      workspace: workspace.folder,
    });
    if (exitCode !== 0) throw new Error(`The step failed. Check that dist/ is built.\n${log}`);
    return (performance.now() - start) / 1000;
  };
  try {
    const first = await push();
    const later: number[] = [];
    for (let run = 1; run <= 3; run += 1) {
      await setTimeout(PUSH_INTERVAL_MS);
      later.push(await push());
    }
    return { first, siteOnly: Math.min(...later) };
  } finally {
    await Promise.all([platform.close(), github.close()]);
    workspace.remove();
  }
}

/** The limits also apply with a comment and a deployment: neither makes a step wait. */
export async function previewMeasurements(): Promise<Pick<SectionReport, 'measurements'>> {
  const [alone, reported] = [await measurePreview(false), await measurePreview(true)];
  const { first, siteOnly } = LIMITS.previewSeconds;
  return {
    measurements: [
      { name: 'the first push', value: alone.first, limit: first, unit: 's' },
      { name: 'a push that changes only the site', value: alone.siteOnly, limit: siteOnly, unit: 's' },
      { name: 'the first push, with a comment and a deployment', value: reported.first, limit: first, unit: 's' },
      {
        name: 'a push that changes only the site, with a comment and a deployment',
        value: reported.siteOnly,
        limit: siteOnly,
        unit: 's',
      },
    ],
  };
}

/**
 * Creates the job that a step belongs to: it checks a seed, starts a local platform from it, and
 * sets variables.
 */

import { join } from 'node:path';
import { NOT_FOR_COMMANDS } from '../base/job-variables.ts';
import { runCommandLine } from '../base/system/processes/command-line.ts';
import type { Job, JobPlatformContent } from '../core/job.ts';
import type { Seed } from '../platform/seed/seed.ts';
import type { RunnerEnvironment } from './runner/environment/environment.ts';
import { setJobVariables } from './runner/workflow/runner-file.ts';

/** Creates the interface to the job that a step belongs to. */
export function createJob(
  { temporaryFolder, variables }: RunnerEnvironment,
  signal: AbortSignal,
): Job {
  return {
    checkPlatform: async content => void (await loadSeed(content)),
    async startPlatform(content, setupSql) {
      const seed = await loadSeed(content);
      const request = {
        seed,
        setupSql,
        databaseUrl: variables['PLATFORM_LOCAL_DATABASE_URL'] || undefined,
      };
      const [{ mkdtemp }, { startPlatformProcess }] = await Promise.all([
        import('node:fs/promises'),
        import('./runner/background-platform.ts'),
      ]);
      const folder = await mkdtemp(join(temporaryFolder, 'local-platform-'));
      const started = await startPlatformProcess(request, { folder, variables, signal });
      const [team] = seed.teams?.flatMap(({ credentials }) => credentials) ?? [];
      // The seed was checked, so it contains a credential and a project.
      return {
        ...started,
        teamKey:
          team === undefined
            ? undefined
            : { accessKey: team.access_key, secretKey: team.secret_key },
        token: seed.credentials[0]?.token ?? '',
        projectId: seed.projects[0]?.url_id ?? '',
      };
    },
    async runCommand(script, { variables: added, ...options }) {
      const passed = { ...withoutCredentials(variables), ...Object.fromEntries(added) };
      await runCommandLine(script, { ...options, variables: passed, added: Object.keys(passed) });
    },
    setVariables: variablesToSet => {
      const file = variables['GITHUB_ENV'];
      if (file) setJobVariables(file, variablesToSet);
    },
  };
}

const withoutCredentials = (
  variables: RunnerEnvironment['variables'],
): RunnerEnvironment['variables'] =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !NOT_FOR_COMMANDS.test(name)));

async function loadSeed(content: JobPlatformContent): Promise<Seed> {
  if ('seed' in content) {
    const { readSeed } = await import('../platform/local-platform.ts');
    return readSeed(content.seed, content.origin);
  }
  const { seedFor } = await import('../platform/seed/seed.ts');
  const [projectId, ...otherIds] = content.projects;
  const base = seedFor(projectId === undefined ? {} : { projectId });
  const otherProjects = otherIds.flatMap(url_id =>
    base.projects.map(project => ({ ...project, url_id, name: url_id })),
  );
  return { ...base, projects: [...base.projects, ...otherProjects] };
}

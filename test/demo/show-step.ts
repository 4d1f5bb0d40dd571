import { join } from 'node:path';
import { runStep } from '../support/step.ts';
import { check, createLogPrinter, line, renderSummary, shorten, subheading } from './terminal.ts';

/** Working directory of the steps, as in a job after checkout of this repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** Platform of the steps, with the credential. */
export interface Platform {
  readonly baseUrl: string;
  readonly token: string;
}

interface ShownStep {
  /** @throws Error if the step hasn't set it */
  output(name: string): string;
}

/**
 * Runs a step of the action and prints it as in a workflow, with its live log, outputs and summary.
 * @throws Error unless it succeeds
 */
export async function showStep(
  { baseUrl, token }: Platform,
  inputs: Readonly<Record<string, string>>,
): Promise<ShownStep> {
  line('uses: ./');
  line('with:');
  const shown = { ...inputs, 'base-url': baseUrl, token: '${{ secrets.PLATFORM_TOKEN }}' };
  for (const [name, text] of Object.entries(shown)) line(`  ${name}: ${text}`);
  line();
  const step = { manifest: join(ROOT, 'action.yml'), with: { ...shown, token }, workspace: ROOT };
  const { exitCode, outputs, summary } = await runStep(step, { onLog: createLogPrinter() });
  line();
  check(exitCode === 0, `exit code ${exitCode}`);

  subheading('Outputs');
  for (const [name, text] of outputs) line(shorten(`${name.padEnd(15)} ${text}`));

  subheading('Job summary');
  line(renderSummary(summary).replaceAll('\n', '\n  '));

  return {
    output(name) {
      const text = outputs.get(name) ?? '';
      if (text === '') throw new Error(`The step has not set the output ${name}.`);
      return text;
    },
  };
}

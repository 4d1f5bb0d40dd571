import { expect, test } from 'vitest';
import { startPlatform } from '../../src/emulator/start-platform.ts';

test('all mistakes reach the process that starts it', async () => {
  const options = { port: 70_000, dashboard: true };
  await expect(startPlatform(options)).rejects.toThrow(
    /^--port is `70000`; it must be a whole number from 0 to 65535\.\n--dashboard isn’t a flag of `emulator`\./,
  );
});

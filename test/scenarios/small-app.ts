const MANIFEST =
  '[tasks.build]\nrun = ["mkdir -p dist", "cp index.html dist/"]\noutputs = ["dist"]\n';

/** The source of a small app, as a folder of the workspace. */
export const APP = {
  'app/index.html': '<!doctype html><title>Tides</title><h1>Tides</h1>\n',
  'app/mise.toml': MANIFEST,
  'app/src/tides.js': 'export const tides = [];\n',
};

const PAGE = '<!doctype html><title>Tides</title><h1>Tides</h1>\n';
const MANIFEST = '[tasks.build]\nrun = ["mkdir -p dist", "cp index.html dist/"]\noutputs = ["dist"]\n';

/** The source of a small app as a folder of the workspace, and as the entries of a ZIP. */
const APP_FILES = { 'index.html': PAGE, 'mise.toml': MANIFEST, 'src/tides.js': 'export const tides = [];\n' };
export const APP = Object.fromEntries(Object.entries(APP_FILES).map(([path, text]) => [`app/${path}`, text]));

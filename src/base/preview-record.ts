/** Table in a preview’s database with facts by name, so that later runs can skip work. */
export const PREVIEW_RECORD = '_platform_preview.state';

/** Name of the fact that is the content of `state-path` of `cloud-deploy-function`. */
export const DEPLOYED_FUNCTIONS = 'functions';

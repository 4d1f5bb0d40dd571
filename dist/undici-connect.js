const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_connect as e}from"./chunk-2JWDREO5.js";export default e();

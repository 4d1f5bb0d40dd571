const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_archiver as e}from"./chunk-PUMIYONP.js";import"./chunk-OV7XV3PT.js";export default e();

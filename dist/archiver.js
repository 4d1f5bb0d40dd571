const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_archiver as e}from"./chunk-6IGX2GFN.js";import"./chunk-ZVN57FDA.js";export default e();

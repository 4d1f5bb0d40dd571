const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_archiver as e}from"./chunk-BABRQR7D.js";import"./chunk-KGYVG6ON.js";export default e();

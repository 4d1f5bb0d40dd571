const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_archiver as e}from"./chunk-RIA5IBXF.js";import"./chunk-OOPR3BEW.js";export default e();

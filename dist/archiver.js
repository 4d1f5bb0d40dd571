const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_archiver as e}from"./chunk-2KV4GY7E.js";export default e();

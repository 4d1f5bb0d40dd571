const r=process.getBuiltinModule("node:module").createRequire(import.meta.url);import{require_dist as e}from"./chunk-VT35A4OY.js";import"./chunk-Q5N7MLC5.js";export default e();

import{createRequire as r}from"node:module";const t=r(import.meta.url);import{require_archiver as e}from"./chunk-PMHJ3STV.js";import"./chunk-6YJUBZYR.js";export default e();

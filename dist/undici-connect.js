import{createRequire as r}from"node:module";const o=r(import.meta.url);import{require_connect as e}from"./chunk-RP4BBOMX.js";export default e();

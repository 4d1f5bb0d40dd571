const TEMPORARY = /(?:^|_)te?mp(?:orary)?(?:_|\d)/i;
const NUMBERED = /\d(?:_|$)/;

/** Checks whether a name is that of a numbered temporary table: `tmp_123`, `orders_temp_7`, `pg_temp_3`. */
export const isNumberedTemporary = (name: string): boolean => TEMPORARY.test(name) && NUMBERED.test(name);

ALTER TABLE piers ADD COLUMN lamps int;

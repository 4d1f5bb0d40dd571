TRUNCATE piers;

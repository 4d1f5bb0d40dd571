CREATE TABLE piers (length int);

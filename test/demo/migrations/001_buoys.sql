CREATE TABLE buoys (id bigint PRIMARY KEY, name text NOT NULL, light text);
INSERT INTO buoys VALUES (1, 'Whale Rock', 'red'), (2, 'North Spit', 'green');

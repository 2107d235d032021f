-- The shop's logo: the id of its files in storage and its size in pixels; null while the shop goes by its name alone.
INSERT INTO setting (key, value) VALUES ('logo', 'null');

-- The works of a list as they stand in its file, which is read once, when it comes: each job takes its part from here.
CREATE TABLE catalogue_import_source (
  import_id integer NOT NULL REFERENCES catalogue_import ON DELETE CASCADE,
  position integer NOT NULL,
  -- On which line of the list it begins.
  line integer NOT NULL,
  -- By column.
  cells jsonb NOT NULL,
  -- How many cells it has, where these are more than there are columns.
  too_many integer,
  -- The line on which its key stands for the first time, where that is another.
  first_line integer,
  PRIMARY KEY (import_id, position)
);

-- Lists that were being looked at or taken in have no such rows: what is left of them is sent again.
UPDATE catalogue_import SET state = 'done', version = version + 1 WHERE state <> 'done';

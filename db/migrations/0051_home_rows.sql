-- Rows of works under titles of staff's own.
UPDATE home_layout SET shown = jsonb_build_object('rows', '[]'::jsonb) || shown,
  draft = jsonb_build_object('rows', '[]'::jsonb) || draft;

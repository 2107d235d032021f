-- Print masters that artists upload, received in parts (docs/rules/uploads.md). Uploads of staff are in the table `upload`.
CREATE TABLE master_upload (
  id text PRIMARY KEY,
  member_id integer NOT NULL REFERENCES member ON DELETE CASCADE,
  file_name text NOT NULL CHECK (char_length(file_name) BETWEEN 1 AND 200),
  -- As declared; once the file is checked, by its content.
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  -- The bytes stored so far.
  received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  -- Of the whole file, in hexadecimal: declared by the sender before the first byte, and compared with what was stored.
  declared_sha256 text NOT NULL CHECK (declared_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the stored master, from which metadata was removed; null until it is completed.
  sha256 text,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'checking', 'completed', 'refused')),
  refusal text CHECK (refusal IN ('checksum', 'format', 'vector', 'hidden_data', 'damaged', 'too_many_pixels', 'memory')),
  -- Of the upright picture, in pixels.
  width_px integer,
  height_px integer,
  -- The dominant colour and up to five colours, as #rrggbb.
  color text,
  palette jsonb,
  -- Whether something refers to it, such as a submission: then it does not expire.
  is_used boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'completed' OR (sha256 IS NOT NULL AND width_px IS NOT NULL AND height_px IS NOT NULL AND color IS NOT NULL
    AND palette IS NOT NULL AND completed_at IS NOT NULL))
);
CREATE INDEX master_upload_member ON master_upload (member_id, created_at DESC, id);
CREATE INDEX master_upload_expires ON master_upload (expires_at) WHERE NOT is_used;

INSERT INTO setting (key, value) VALUES
  -- The largest file that an artist can upload, in MB of 1,000,000 bytes (docs/rules/uploads.md).
  ('upload_limit', '2000');

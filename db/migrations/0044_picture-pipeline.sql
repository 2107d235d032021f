-- The version of the software's picture pipeline that made a copy. Copies of an older version are made again by jobs.
ALTER TABLE picture ADD COLUMN pipeline integer NOT NULL DEFAULT 1;
CREATE INDEX picture_pipeline ON picture (pipeline);
ALTER TABLE master_upload ADD COLUMN pipeline integer NOT NULL DEFAULT 1;
CREATE INDEX master_upload_pipeline ON master_upload (pipeline, id) WHERE state = 'completed';

-- A kind of TIFF that cannot be decoded is no damaged file.
ALTER TABLE master_upload DROP CONSTRAINT master_upload_refusal_check;
ALTER TABLE master_upload ADD CONSTRAINT master_upload_refusal_check
  CHECK (refusal IN ('checksum', 'format', 'encoding', 'vector', 'hidden_data', 'damaged', 'too_many_pixels', 'memory'));

-- A copy that was not made is free again with its number: its next owner gets a certificate beside the revoked one.
DROP INDEX certificate_copy;
CREATE UNIQUE INDEX certificate_copy ON certificate (item_id, number) WHERE is_limited AND revoked_at IS NULL;

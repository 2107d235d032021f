-- Staff create an artist's account from an enquiry: the artist's birthday is not known until the artist enters it.
ALTER TABLE member ALTER COLUMN birthday DROP NOT NULL;

-- The artist's account that the enquiry led to, and when it was last invited.
ALTER TABLE enquiry
  ADD COLUMN invited_member_id integer REFERENCES member ON DELETE SET NULL,
  ADD COLUMN invited_at timestamptz;
CREATE INDEX enquiry_invited_member ON enquiry (invited_member_id) WHERE invited_member_id IS NOT NULL;

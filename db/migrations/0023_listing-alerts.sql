-- Members who are mailed once a work that is to be listed is on the shelf; the row is deleted with the mail.
CREATE TABLE listing_alert (
  item_id integer NOT NULL REFERENCES item ON DELETE CASCADE,
  member_id integer NOT NULL REFERENCES member ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (item_id, member_id)
);
CREATE INDEX listing_alert_member ON listing_alert (member_id);

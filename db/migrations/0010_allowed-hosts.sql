-- Other hosts that links of the shop may lead to without asking the reader first (`docs/rules/pages.md`).
INSERT INTO setting (key, value) VALUES ('allowed_hosts', '[]');

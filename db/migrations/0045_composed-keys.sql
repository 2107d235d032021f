-- Keys of imports are composed (NFC) from now on; those that were stored otherwise would not be found again. A key that already exists
-- in its composed form stays as it is. Variants of Han characters keep their shape.
UPDATE artist SET import_key = normalize(import_key, NFC)
WHERE import_key IS NOT NFC NORMALIZED AND import_key !~ '[\uf900-\ufaff]'
  AND NOT EXISTS (SELECT FROM artist AS other WHERE other.import_key = normalize(artist.import_key, NFC));
UPDATE artwork SET import_key = normalize(import_key, NFC)
WHERE import_key IS NOT NFC NORMALIZED AND import_key !~ '[\uf900-\ufaff]'
  AND NOT EXISTS (SELECT FROM artwork AS other WHERE other.import_key = normalize(artwork.import_key, NFC));

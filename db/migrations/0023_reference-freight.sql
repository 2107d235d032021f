INSERT INTO freight_zone (id, key, name, position) VALUES
  (1, 'taiwan', '{"en": "Taiwan, main island", "zh-Hant": "臺灣本島", "zh-CN": "台湾本岛"}', 1),
  (2, 'taiwan-islands', '{"en": "Taiwan, outlying islands", "zh-Hant": "臺灣離島", "zh-CN": "台湾离岛"}', 2),
  (3, 'hong-kong-macau', '{"en": "Hong Kong and Macau", "zh-Hant": "香港、澳門", "zh-CN": "香港、澳门"}', 3),
  (4, 'east-asia', '{"en": "China, Japan and Korea", "zh-Hant": "中國大陸、日本、韓國", "zh-CN": "中国大陆、日本、韩国"}', 4),
  (5, 'southeast-asia', '{"en": "Southeast Asia", "zh-Hant": "東南亞", "zh-CN": "东南亚"}', 5),
  (6, 'oceania', '{"en": "Australia and New Zealand", "zh-Hant": "澳洲、紐西蘭", "zh-CN": "澳大利亚、新西兰"}', 6),
  (7, 'north-america', '{"en": "United States and Canada", "zh-Hant": "美國、加拿大", "zh-CN": "美国、加拿大"}', 7),
  (8, 'europe', '{"en": "Europe", "zh-Hant": "歐洲", "zh-CN": "欧洲"}', 8),
  (9, 'india-gulf', '{"en": "India and the Gulf", "zh-Hant": "印度、波斯灣國家", "zh-CN": "印度、波斯湾国家"}', 9),
  (10, 'latin-america-africa',
   '{"en": "Latin America and South Africa", "zh-Hant": "拉丁美洲、南非", "zh-CN": "拉丁美洲、南非"}', 10);
SELECT setval(pg_get_serial_sequence('freight_zone', 'id'), (SELECT max(id) FROM freight_zone));

-- TW is the main island; `findZone` finds the outlying islands by the address. Other countries are not served.
INSERT INTO freight_zone_country (country_code, zone_id)
SELECT country_code, zone_id
FROM (VALUES
  (1, ARRAY['TW']),
  (3, ARRAY['HK', 'MO']),
  (4, ARRAY['CN', 'JP', 'KR']),
  (5, ARRAY['BN', 'ID', 'MY', 'PH', 'SG', 'TH', 'VN']),
  (6, ARRAY['AU', 'NZ']),
  (7, ARRAY['CA', 'US']),
  (8, ARRAY['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS',
            'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK']),
  (9, ARRAY['AE', 'BH', 'IN', 'KW', 'OM', 'QA', 'SA']),
  (10, ARRAY['AR', 'BR', 'CL', 'CO', 'CR', 'MX', 'PE', 'UY', 'ZA'])
) AS served (zone_id, country_codes)
CROSS JOIN LATERAL unnest(served.country_codes) AS country_code;

-- Days in transit. No express to the islands, Latin America and Africa.
INSERT INTO freight_service (zone_id, service, days_min, days_max) VALUES
  (1, 'standard', 1, 3), (1, 'express', 1, 1),
  (2, 'standard', 3, 7),
  (3, 'standard', 4, 7), (3, 'express', 2, 3),
  (4, 'standard', 5, 9), (4, 'express', 2, 4),
  (5, 'standard', 6, 10), (5, 'express', 3, 5),
  (6, 'standard', 7, 12), (6, 'express', 3, 6),
  (7, 'standard', 7, 14), (7, 'express', 3, 6),
  (8, 'standard', 8, 15), (8, 'express', 4, 7),
  (9, 'standard', 8, 15), (9, 'express', 4, 7),
  (10, 'standard', 12, 25);

-- A price for each weight break: a base and an amount per kg of the break, rounded up to 10 NTD. Heavier parcels are not accepted.
INSERT INTO freight_rate (zone_id, service, starts_on, up_to_kg, price_ntd)
SELECT tariff.zone_id, tariff.service, DATE '2026-01-01', up_to_kg,
       (ceil((tariff.start_ntd + tariff.ntd_per_kg * up_to_kg) / 10) * 10)::integer
FROM (VALUES
  (1, 'standard', 90, 16, 200), (1, 'express', 160, 26, 70),
  (2, 'standard', 140, 30, 30),
  (3, 'standard', 420, 90, 100), (3, 'express', 600, 140, 70),
  (4, 'standard', 480, 130, 100), (4, 'express', 700, 200, 70),
  (5, 'standard', 520, 150, 100), (5, 'express', 760, 230, 70),
  (6, 'standard', 650, 220, 100), (6, 'express', 900, 340, 70),
  (7, 'standard', 700, 260, 100), (7, 'express', 950, 390, 70),
  (8, 'standard', 720, 270, 100), (8, 'express', 980, 410, 70),
  (9, 'standard', 760, 290, 100), (9, 'express', 1050, 440, 70),
  (10, 'standard', 880, 380, 70)
) AS tariff (zone_id, service, start_ntd, ntd_per_kg, heaviest_kg)
CROSS JOIN unnest(ARRAY[0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 25, 30, 40, 50, 70, 100, 150, 200]) AS up_to_kg
WHERE up_to_kg <= tariff.heaviest_kg;

-- From 1 November 2026: couriers' contract rates fall with the weight, with more breaks between 10 and 20 kg, the volumetric weight of
-- most framed works.
INSERT INTO freight_rate (zone_id, service, starts_on, up_to_kg, price_ntd)
SELECT tariff.zone_id, tariff.service, DATE '2026-11-01', up_to_kg,
       (ceil((tariff.start_ntd + tariff.ntd_per_kg * up_to_kg) / 10) * 10)::integer
FROM (VALUES
  (1, 'standard', 80, 10, 200), (1, 'express', 140, 18, 70),
  (2, 'standard', 120, 18, 30),
  (3, 'standard', 240, 60, 100), (3, 'express', 380, 95, 70),
  (4, 'standard', 260, 85, 100), (4, 'express', 420, 135, 70),
  (5, 'standard', 280, 95, 100), (5, 'express', 450, 150, 70),
  (6, 'standard', 300, 135, 100), (6, 'express', 520, 185, 70),
  (7, 'standard', 320, 150, 100), (7, 'express', 550, 200, 70),
  (8, 'standard', 330, 155, 100), (8, 'express', 550, 205, 70),
  (9, 'standard', 350, 160, 100), (9, 'express', 540, 205, 70),
  (10, 'standard', 380, 190, 70)
) AS tariff (zone_id, service, start_ntd, ntd_per_kg, heaviest_kg)
CROSS JOIN unnest(
  ARRAY[0.5, 1, 2, 3, 4, 5, 6, 7.5, 10, 12.5, 15, 17.5, 20, 25, 30, 40, 50, 70, 100, 150, 200]
) AS up_to_kg
WHERE up_to_kg <= tariff.heaviest_kg;

INSERT INTO freight_parameter (
  starts_on, volumetric_divisor, step_kg, minimum_kg, fuel_basis_points, insurance_basis_points, insurance_free_ntd
) VALUES
  ('2026-01-01', 5000, 0.5, 0.5, 1500, 60, 5000),
  ('2026-10-01', 5000, 0.5, 0.5, 1700, 60, 5000);

-- The longest side of a parcel, its longest side plus girth, and its weight; from which side on it is oversize, and what that costs.
INSERT INTO freight_limit (zone_id, starts_on, max_side_mm, max_girth_mm, max_weight_g, oversize_side_mm, oversize_ntd) VALUES
  (1, '2026-01-01', 2600, 7000, 100000, 1500, 150),
  (2, '2026-01-01', 1500, 3000, 20000, 1000, 200),
  (3, '2026-01-01', 2400, 5200, 70000, 1200, 600),
  (4, '2026-01-01', 2200, 4800, 68000, 1200, 700),
  (5, '2026-01-01', 2200, 4800, 68000, 1200, 700),
  (6, '2026-01-01', 2200, 4600, 60000, 1200, 900),
  (7, '2026-01-01', 2200, 4600, 60000, 1200, 900),
  (8, '2026-01-01', 2200, 4600, 60000, 1200, 900),
  (9, '2026-01-01', 2000, 4400, 50000, 1200, 900),
  (10, '2026-01-01', 2000, 4400, 50000, 1200, 1000);

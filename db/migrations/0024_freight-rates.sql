-- Freight rates from 1 November 2026. The first ones charged the same for every kg, so that a framed work often cost more to
-- send abroad than to buy. Couriers' contract rates fall with the weight: a lower price per kg, and more weight breaks
-- between 10 and 20 kg, where most framed works are (by volume). A shop that has entered rates of its own keeps them.
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
WHERE up_to_kg <= tariff.heaviest_kg
  AND NOT EXISTS (SELECT FROM freight_rate WHERE starts_on <> DATE '2026-01-01')
  AND EXISTS (SELECT FROM freight_zone WHERE freight_zone.id = tariff.zone_id);

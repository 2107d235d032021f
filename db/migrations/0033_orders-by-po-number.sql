-- The search terms of an order include its purchase order number. Without a vector, an order is indexed again (`indexOldOrders`).
UPDATE shop_order SET search = NULL WHERE po_number IS NOT NULL;

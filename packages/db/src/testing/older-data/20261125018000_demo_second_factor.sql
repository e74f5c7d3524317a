-- Nothing to add: one of the two existing platforms is the demo's, and neither has chosen who needs a second factor.
select 1;

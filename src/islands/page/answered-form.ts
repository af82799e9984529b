// A page that answers a form is opened again by its address, as a browser otherwise asks whether to send the form twice.
history.replaceState(history.state, '');

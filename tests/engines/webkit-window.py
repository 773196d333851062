#!/usr/bin/python3
"""A WebKitGTK window of exactly the wanted width that WebKitWebDriver drives: MiniBrowser's tool bar keeps it wider than a phone."""
import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# Not an ephemeral context: that one writes no console messages.
profile = os.environ["EVOX_PROFILE"]
data = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_smooth_scrolling(False)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)


def decide(_view, decision, kind):
    """Files that are no pages are downloaded, as browsers do."""
    if kind != WebKit2.PolicyDecisionType.RESPONSE or decision.is_mime_type_supported():
        return False
    decision.download()
    return True


def start_download(_context, download):
    download.set_allow_overwrite(True)
    download.connect("decide-destination", set_destination)


def set_destination(download, name):
    download.set_destination("file://" + os.path.join(os.environ["EVOX_DOWNLOADS"], name))
    return True


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: view)


view.connect("decide-policy", decide)
context.connect("download-started", start_download)
context.connect("automation-started", start_automation)

window = Gtk.Window()
window.set_decorated(False)
window.set_default_size(int(os.environ["EVOX_WIDTH"]), int(os.environ["EVOX_HEIGHT"]))
window.connect("destroy", Gtk.main_quit)
window.add(view)
window.show_all()
Gtk.main()
